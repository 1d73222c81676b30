import type { ThreeElements } from '@react-three/fiber'
import { useMemo } from 'react'
import {
  AlwaysStencilFunc,
  BackSide,
  type BufferGeometry,
  CanvasTexture,
  DecrementWrapStencilOp,
  FrontSide,
  IncrementWrapStencilOp,
  NotEqualStencilFunc,
  type Plane,
  RepeatWrapping,
  ReplaceStencilOp,
  type WebGLRenderer,
} from 'three'

/** Lines at 45°, as for sections in drawings. [GB/T 4457.5] */
function hatching(): CanvasTexture {
  const side = 64
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#f3f5f8'
    pen.fillRect(0, 0, side, side)
    pen.strokeStyle = '#7d8fa8'
    pen.lineWidth = 5
    // Lines join those of the next tile.
    pen.lineCap = 'square'
    for (const shift of [-side, 0, side]) {
      pen.moveTo(shift, side)
      pen.lineTo(shift + side, 0)
    }
    pen.stroke()
  }
  const texture = new CanvasTexture(canvas)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  return texture
}

/** Counts, for every pixel, the entries into the material and the exits from it behind the plane. */
const counting: ThreeElements['meshBasicMaterial'] = {
  depthWrite: false,
  depthTest: false,
  colorWrite: false,
  stencilWrite: true,
  stencilFunc: AlwaysStencilFunc,
}
const inwards = {
  stencilFail: IncrementWrapStencilOp,
  stencilZFail: IncrementWrapStencilOp,
  stencilZPass: IncrementWrapStencilOp,
}
const outwards = {
  stencilFail: DecrementWrapStencilOp,
  stencilZFail: DecrementWrapStencilOp,
  stencilZPass: DecrementWrapStencilOp,
}
const whereInside: ThreeElements['meshBasicMaterial'] = {
  stencilWrite: true,
  stencilRef: 0,
  stencilFunc: NotEqualStencilFunc,
  stencilFail: ReplaceStencilOp,
  stencilZFail: ReplaceStencilOp,
  stencilZPass: ReplaceStencilOp,
}

type Props = {
  surface: BufferGeometry
  /** The cutting plane, at constant z. */
  plane: Plane
  /** Side of a square that is wider than the part, mm. */
  side: number
}

/** The hatched face made by a cutting plane on a solid. */
export function Cut({ surface, plane, side }: Props) {
  const texture = useMemo(() => {
    const made = hatching()
    made.repeat.set(32, 32)
    return made
  }, [])
  const planes = [plane]
  return (
    <>
      <mesh geometry={surface} renderOrder={1}>
        <meshBasicMaterial {...counting} {...inwards} side={BackSide} clippingPlanes={planes} />
      </mesh>
      <mesh geometry={surface} renderOrder={1}>
        <meshBasicMaterial {...counting} {...outwards} side={FrontSide} clippingPlanes={planes} />
      </mesh>
      <mesh
        position={[0, 0, plane.constant]}
        renderOrder={2}
        onAfterRender={(renderer: WebGLRenderer) => renderer.clearStencil()}
      >
        <planeGeometry args={[side, side]} />
        <meshBasicMaterial {...whereInside} map={texture} />
      </mesh>
    </>
  )
}
