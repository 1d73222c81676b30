import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { formatCount } from '../../../lib/text/format.ts'

type Info = DataOf<typeof standardInfo>

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })

/** A standard in a few words: `规格 M1.6–M64`, known facts only. */
function factsOf({ standard, sizeRange, lengthRange, grade, propertyClasses, equivalents }: Info) {
  return [
    { name: '状态', value: standard.status },
    { name: '规格', value: sizeRange },
    { name: '长度', value: lengthRange },
    { name: '产品等级', value: grade },
    { name: '性能等级', value: propertyClasses.join('、') },
    { name: '对应标准', value: equivalents.map(({ degree, standardName }) => `${degree} ${standardName}`).join('、') },
  ].filter(({ value }) => value)
}

/** Sets the standard as the page's subject. */
export function useStandardAbout(standardId: number, info: Info | undefined): void {
  const address = { standardId: String(standardId) }
  const name = info && `${info.standard.standardName} ${info.standard.productName}`.trim()
  const facts = info ? factsOf(info) : []
  const figures = facts.map((fact) => `${fact.name} ${fact.value}`).join('，')
  usePageAbout({
    address,
    ...(name && {
      name,
      description: `${name}：${figures}。参数表、图纸与三维模型，在售 ${formatCount(info.offers)} 条报价。`,
      things: [
        {
          '@type': 'Product',
          name,
          ...(info.englishName && { alternateName: info.englishName }),
          additionalProperty: facts.map((fact) => property(fact.name, fact.value)),
        },
      ],
    }),
  })
}
