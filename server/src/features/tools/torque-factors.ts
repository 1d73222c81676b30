import type { DataOf } from '@lianmeng/contract/endpoint'
import type { torqueFactors } from '@lianmeng/contract/tools/endpoints'
import { preloadFactors, surfaceCoefficients } from '@lianmeng/fastener/torque/friction'

/**
 * Chinese names of the preload factors that are shares of the yield load; those of the proof load are something else.
 */
const preloadNames: Readonly<Record<string, string>> = {
  'carbon steel bolts': '碳素钢螺栓',
  'alloy steel bolts': '合金钢螺栓',
  'general VDI-style 90% utilisation': 'VDI 2230 利用率',
}

/** K by surface from the Chinese handbook, and preload factors as shares of the yield load. */
export const factors = (): DataOf<typeof torqueFactors> => ({
  surfaces: surfaceCoefficients().flatMap(({ nameZh, k }) => (nameZh ? [{ name: nameZh, ...k }] : [])),
  preloadFactors: preloadFactors().flatMap(({ item, factor }) => {
    const name = preloadNames[item]
    return name ? [{ name, ...factor }] : []
  }),
})
