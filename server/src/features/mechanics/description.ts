import { nutClassFor } from '@lianmeng/fastener/strength/pairing'
import { escaped } from '../../media/html.ts'
import { known } from '../../reference/known.ts'
import { isNut } from './class-properties.ts'
import type { Subject } from './subject.ts'

/** From this tensile strength steels may suffer hydrogen embrittlement when electroplated. */
const embrittled = /^(10\.9|12\.9)S?$/

function pairing({ strength }: Subject): string[] {
  const nut = known(() => nutClassFor(strength))
  return nut === undefined ? [] : [`${strength} 级螺栓、螺钉和螺柱应配 ${nut} 级或更高等级的螺母。`]
}

/** What the figures mean for fitting the part: a few sentences as HTML paragraphs. */
export function descriptionOf(subject: Subject, isTightened: boolean): string {
  const { standard, specification, strength, surface, material } = subject
  const named = [standard.name, standard.nameZh, specification].filter(Boolean).join(' ')
  const stated = [strength && `性能等级 ${strength}`, material && `材料 ${material}`, surface && `表面处理${surface}`]
  const sentences = [
    `${[named, ...stated.filter(Boolean)].join('，')}。`,
    ...(isNut(subject) || strength === '' ? [] : pairing(subject)),
    ...(isTightened
      ? [
          '预紧力一般取屈服点与应力截面积乘积的 0.6～0.7 倍；拧紧力矩 T = K·P·d，扭矩系数 K 随表面与润滑变化，重要连接应以试验确定。',
        ]
      : []),
    ...(embrittled.test(strength) && surface.startsWith('镀') ? ['该等级的钢电镀有氢脆风险，镀后应及时驱氢。'] : []),
  ]
  return sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')
}
