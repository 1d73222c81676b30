/** The file formats of a solid: exact surfaces for CAD, triangles for printing, a mesh for viewers. */
export const solidFormats = ['step', 'stl', 'glb'] as const
export type SolidFormat = (typeof solidFormats)[number]
