import type { ThreeEvent } from '@react-three/fiber'
import { useMemo } from 'react'
import { BufferGeometry, DoubleSide, FrontSide, Plane, Raycaster, Vector3 } from 'three'
import { nearestCorner } from '../measure.ts'
import type { Solid } from '../solid.ts'
import { Cut } from './cut.tsx'

/** Pixels that the pointer may move during a press that still counts as picking a point. */
const steady = 4

type Props = {
  solid: Solid
  /** Position of the cutting plane along z, mm; undefined: no cut. */
  cutAt: number | undefined
  picks: readonly Vector3[]
  onPick: ((corner: Vector3) => void) | undefined
}

/** The part in metal with its edges, its cut face and its measurement. */
export function SolidScene({ solid, cutAt, picks, onPick }: Props) {
  const plane = useMemo(() => new Plane(new Vector3(0, 0, -1), cutAt), [cutAt])
  const planes = cutAt === undefined ? [] : [plane]
  const pick = (event: ThreeEvent<MouseEvent>) => {
    const isThere = (point: Vector3) => cutAt === undefined || plane.distanceToPoint(point) >= 0
    // The event has only the nearest hit, which may be on the part cut away.
    const hits = new Raycaster(event.ray.origin, event.ray.direction).intersectObject(event.eventObject, false)
    const hit = hits.find(({ point }) => isThere(point))
    if (!onPick || !hit || event.delta > steady) return
    // A hit on the inside of the surface is meant for the cut face in front of it.
    const isInside = hit.face != null && hit.face.normal.dot(event.ray.direction) > 0
    const point = (isInside && event.ray.intersectPlane(plane, new Vector3())) || hit.point
    const corners = solid.corners.filter(isThere)
    if (corners.length > 0) onPick(nearestCorner(corners, point))
  }
  return (
    <>
      {cutAt !== undefined && <Cut surface={solid.surface} plane={plane} side={solid.half.length() * 3} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an object of the scene, no element of the page */}
      <mesh geometry={solid.surface} renderOrder={3} onClick={onPick && pick}>
        <meshStandardMaterial
          color="#b9c1cc"
          metalness={0.6}
          roughness={0.4}
          side={cutAt === undefined ? FrontSide : DoubleSide}
          clippingPlanes={planes}
          polygonOffset
          polygonOffsetFactor={1}
          polygonOffsetUnits={1}
        />
      </mesh>
      <lineSegments geometry={solid.edges} renderOrder={4}>
        <lineBasicMaterial color="#26313f" clippingPlanes={planes} />
      </lineSegments>
      <Measurement picks={picks} />
    </>
  )
}

/** The picked points, and the line between them. */
function Measurement({ picks }: { picks: readonly Vector3[] }) {
  const geometry = useMemo(() => new BufferGeometry().setFromPoints([...picks]), [picks])
  if (picks.length === 0) return null
  return (
    <>
      <points geometry={geometry} renderOrder={6}>
        <pointsMaterial color="#d9480f" size={9} sizeAttenuation={false} depthTest={false} />
      </points>
      <lineSegments geometry={geometry} renderOrder={5}>
        <lineBasicMaterial color="#d9480f" depthTest={false} />
      </lineSegments>
    </>
  )
}
