import { cast, type Face, getOC, type Shape3D, Shell, Solid } from 'replicad'

/** Largest distance between edges that are sewn into one, mm. */
const tolerance = 1e-4

/** A solid from the faces that enclose it, whatever their orientation. */
export function weld(faces: readonly Face[]): Shape3D {
  const oc = getOC()
  const sewing = new oc.BRepBuilderAPI_Sewing(tolerance, true, true, true, false)
  for (const face of faces) sewing.Add(face.wrapped)
  sewing.Perform()
  const shell = cast(sewing.SewedShape())
  sewing.delete()
  if (!(shell instanceof Shell)) throw new Error('The faces do not close')
  // The maker of solids in replicad would sew the shell a second time.
  const fixing = new oc.ShapeFix_Solid()
  const solid = cast(fixing.SolidFromShell(shell.wrapped))
  fixing.delete()
  if (!(solid instanceof Solid)) throw new Error('The faces enclose no body')
  return solid
}

/** Whether a face is flat and at a height. */
export const isPlaneAt = (face: Face, z: number): boolean =>
  face.geomType === 'PLANE' && Math.abs(face.center.z - z) < 1e-5 && Math.abs(Math.abs(face.normalAt().z) - 1) < 1e-9

/** All faces of a body except the flat ones at a lower and an upper height. */
export const facesBetween = (body: Shape3D, z0: number | undefined, z1: number | undefined): Face[] =>
  body.faces.filter((face) => !(z0 !== undefined && isPlaneAt(face, z0)) && !(z1 !== undefined && isPlaneAt(face, z1)))
