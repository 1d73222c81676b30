import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { PMREMGenerator } from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'

/** A lit room for metal to mirror, generated in code: no picture is fetched. */
export function Studio() {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    const maker = new PMREMGenerator(gl)
    const room = new RoomEnvironment()
    const made = maker.fromScene(room, 0.04)
    scene.environment = made.texture
    invalidate()
    return () => {
      scene.environment = null
      made.dispose()
      room.dispose()
      maker.dispose()
    }
  }, [gl, scene, invalidate])
  return (
    <>
      <directionalLight position={[-2, 6, 5]} intensity={1.2} />
      <directionalLight position={[-6, 1, 2]} intensity={1.2} />
    </>
  )
}
