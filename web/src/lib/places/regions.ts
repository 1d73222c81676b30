import { useQuery } from '@tanstack/react-query'

/** A province, city or area; `value` is its code. */
export type Region = { value: string; label: string; children?: readonly Region[] }

/** Names of the levels. */
export const regionLevels = ['省', '市', '区县'] as const

async function readRegions(): Promise<readonly Region[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}static/baseData.json`)
  if (!response.ok) throw new Error(`regions: ${response.status}`)
  return response.json()
}

/** Provinces with their cities and areas, for delivery within the mainland. */
export function useRegions() {
  return useQuery({ queryKey: ['regions'], queryFn: readRegions, staleTime: Number.POSITIVE_INFINITY })
}

/** Names of a province, city and area by their codes `330000,330400,330424`; empty until they are known. */
export function useRegionNames(codes: string): string {
  let level: readonly Region[] | undefined = useRegions().data
  return codes
    .split(',')
    .map((code) => {
      const region = level?.find(({ value }) => value === code)
      level = region?.children
      return region?.label ?? ''
    })
    .join(' ')
    .trim()
}
