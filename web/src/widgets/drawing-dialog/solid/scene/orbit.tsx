import { useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useImperativeHandle, useMemo } from 'react'
import { type OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { fittingScale, upwards } from './viewpoints.ts'

/** Moves the camera by buttons and keys. */
export type Eye = {
  /** Looks from this direction, with the whole part in view. */
  lookFrom: (from: Vector3) => void
  /** Radians around the vertical and towards it. */
  turn: (sideways: number, upward: number) => void
  enlarge: (factor: number) => void
}

type Props = { half: Vector3; start: Vector3; eye: RefObject<Eye | null> }

/** Turns, moves and zooms by mouse, by finger, and through `eye`. Parallel projection, as in drawings. */
export function Orbit({ half, start, eye }: Props) {
  const camera = useThree((state) => state.camera) as OrthographicCamera
  const canvas = useThree((state) => state.gl.domElement)
  const stage = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const controls = useMemo(() => new OrbitControls(camera), [camera])

  useEffect(() => {
    const redraw = () => invalidate()
    controls.connect(canvas)
    controls.addEventListener('change', redraw)
    return () => {
      controls.removeEventListener('change', redraw)
      controls.disconnect()
    }
  }, [controls, canvas, invalidate])

  const enlarge = (factor: number) => {
    camera.zoom = Math.min(controls.maxZoom, Math.max(controls.minZoom, camera.zoom * factor))
    camera.updateProjectionMatrix()
    controls.update()
    invalidate()
  }
  const lookFrom = (from: Vector3) => {
    const distance = half.length() * 4
    const scale = fittingScale(half, from, stage)
    camera.up.copy(upwards)
    camera.near = distance / 100
    camera.far = distance * 2
    camera.position.copy(from).setLength(distance)
    controls.target.set(0, 0, 0)
    controls.minZoom = scale / 4
    controls.maxZoom = scale * 40
    camera.zoom = scale
    enlarge(1)
  }
  useImperativeHandle(eye, () => ({
    lookFrom,
    turn(sideways, upward) {
      controls.rotateLeft(sideways)
      controls.rotateUp(upward)
    },
    enlarge,
  }))

  // When the stage is resized, the part fills it again; the direction stays.
  useEffect(() => {
    const isFirst = camera.zoom === 1
    lookFrom(isFirst ? start : new Vector3().subVectors(camera.position, controls.target))
  }, [half, stage.width, stage.height])
  return null
}
