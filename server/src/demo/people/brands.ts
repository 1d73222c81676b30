import { demoSellers } from './sellers.ts'

/** Brands of all sellers, each once: the position in the list, counted from 1, is the id. */
export const demoBrands: readonly string[] = [...new Set(demoSellers.flatMap(({ brands }) => brands))]

export const brandId = (name: string): number => demoBrands.indexOf(name) + 1
