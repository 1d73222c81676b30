import { type ClassMeaning, meaningOf, type Texture } from './classes.ts'

const common48 = ['Q235B', 'Q195', '10', '15', 'ML10', 'ML15', 'SWRCH10A', 'SWRCH18A']
const quenched = ['35', '40', '45', 'ML35', 'ML40', 'ML45', 'ML35B', 'SWRCH35K', 'SWRCH45K']
const alloyed = ['40Cr', 'ML40Cr', '35CrMo', 'ML35CrMo', '40MnB']
const strongest = ['42CrMo', 'ML42CrMo', 'SCM440', '35CrMo', 'ML35CrMo', '40CrNiMo']
const structural = ['20MnTiB', 'ML20MnTiB', '35CrMo']
const a2 = ['06Cr19Ni10 (304)', '06Cr18Ni9Cu3 (304Cu/302HQ)', '022Cr19Ni10 (304L)']
const a4 = ['06Cr17Ni12Mo2 (316)', '022Cr17Ni12Mo2 (316L)']

type ByTexture = Partial<Record<Texture, readonly string[]>>

/**
 * Other steels and alloys of which a class is made, besides the usual ones in `classes.ts`: names of the vocabulary, by
 * texture. Trade practice within what the standards allow, as the column `typical_use` of `materials.csv` has it. A class
 * that is missing has only its usual material, e.g. where the standard names nothing but a material.
 */
const others: Readonly<Record<string, ByTexture>> = {
  '3.6': { 碳钢: ['08', '10', 'ML08Al'] },
  '4.6': { 碳钢: ['Q195', '15', '20', '25', 'ML20'] },
  '4.8': { 碳钢: common48 },
  '5.6': { 碳钢: ['25', '45', 'ML25'] },
  '5.8': { 碳钢: ['ML15', 'ML25', '20', 'SWRCH18A', 'SWRCH22A'] },
  '6.8': { 碳钢: ['ML25', 'ML35', '45', 'SWRCH35K'] },
  '8.8': { 碳钢: quenched, 合金钢: ['ML15MnVB', ...alloyed] },
  '9.8': { 碳钢: ['ML45', 'SWRCH45K'], 合金钢: ['ML15MnVB', '40Cr', 'ML40Cr', '35CrMo'] },
  '10.9': { 合金钢: [...alloyed, 'ML20MnVB', '20MnTiB', 'SCM435', 'SCr440', '42CrMo'] },
  '12.9': { 合金钢: strongest },
  '8.8S': { 碳钢: ['35', 'ML35'], 合金钢: ['40Cr', ...structural] },
  '10.9S': { 合金钢: structural },
  'A2-50': { 不锈钢: a2 },
  'A2-70': { 不锈钢: a2 },
  'A2-80': { 不锈钢: a2 },
  'A4-70': { 不锈钢: a4 },
  'A4-80': { 不锈钢: a4 },
  A2: { 不锈钢: a2 },
  A140: { 不锈钢: [...a2, ...a4] },
  C1: { 不锈钢: ['12Cr13 (410)'] },
  CU2: { 铜: ['H63'] },
  '14H': { 碳钢: ['ML15', '20'] },
  '22H': { 碳钢: ['35', 'SWRCH35K'] },
  '33H': { 碳钢: ['35', '40', 'ML45'] },
  '45H': { 合金钢: ['35CrMo', '40Cr', '42CrMo', 'SCM440'] },
  '4': { 碳钢: ['Q235B', '08', '10'] },
  '5': { 碳钢: ['10', '15', 'ML10', 'ML15', 'Q235B'] },
  '6': { 碳钢: ['10', '15', 'ML10', 'ML15', 'Q235B'] },
  '8': { 碳钢: quenched },
  '9': { 碳钢: ['35', 'ML35', 'ML45'] },
  '10': { 碳钢: ['45', 'ML45'], 合金钢: ['40Cr', 'ML40Cr', '35CrMo', '40MnB'] },
  '12': { 合金钢: ['42CrMo', 'SCM435', 'SCM440', '40Cr'] },
  '04': { 碳钢: ['10', '15', 'ML10', 'Q235B'] },
  '05': { 碳钢: ['35', 'ML35'] },
  '8H': { 碳钢: ['35'] },
  '10H': { 碳钢: ['35'], 合金钢: ['40Cr'] },
  '100HV': { 碳钢: ['Q195', 'Q215', '10'] },
  '140HV': { 碳钢: ['Q195', 'Q215', '10'] },
  '200HV': { 碳钢: ['45'] },
  '300HV': { 碳钢: ['40'], 弹簧钢: ['65Mn'] },
  '20/25钢': { 碳钢: ['25'] },
  不锈钢: { 不锈钢: ['06Cr17Ni12Mo2 (316)', '12Cr17Mn6Ni5N (201)', '20Cr13 (420)'] },
  St: { 碳钢: ['ML15', '10', '15'] },
  CuZn: { 铜: ['H63', 'H65'] },
  'Gr.5': { 碳钢: ['45', 'ML45'], 合金钢: ['40Cr', '40MnB'] },
  'Gr.8': { 合金钢: ['35CrMo', '42CrMo', 'SCM435'] },
  A325: { 碳钢: ['35', 'ML35'], 合金钢: ['20MnTiB'] },
  A574: { 合金钢: ['42CrMo', 'SCM440', '35CrMo'] },
}

/** What a class means in each material of which it can be made, the usual ones first. */
export function meaningsIn(propertyClass: string): ReadonlyMap<string, ClassMeaning> {
  const usual = meaningOf(propertyClass)
  if (!usual) return new Map()
  const named = (texture: Texture, name: string) =>
    [name, { strength: usual.strength, texture, materials: [[Infinity, name]] }] as const
  const own = usual.materials.map(([, name]) => named(usual.texture, name))
  const known = new Set(own.map(([name]) => name))
  const more = Object.entries(others[propertyClass] ?? {}).flatMap(([texture, names]) =>
    names.filter((name) => !known.has(name)).map((name) => named(texture as Texture, name)),
  )
  return new Map([...own, ...more])
}

/** As people say it: `06Cr19Ni10 (304)` is 304, `06Cr18Ni9Cu3 (304Cu/302HQ)` is 304Cu; other names stay. */
export const shortMaterial = (name: string): string => /\(([^)/]+)/.exec(name)?.[1] ?? name

/**
 * What a class means in a written material: by its name, in short, or only by its texture; without one in the usual
 * material.
 * @returns undefined when the class is not made of it
 */
export function meaningWritten(propertyClass: string, written: string): ClassMeaning | undefined {
  const usual = meaningOf(propertyClass)
  if (written === '' || written === usual?.texture) return usual
  const found = [...meaningsIn(propertyClass)].find(([name]) => name === written || shortMaterial(name) === written)
  return found?.[1]
}
