import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { formatStandardNumber, withoutYear } from '@lianmeng/fastener/standard/number'
import type { FileName } from '../../http/answers/file-answer.ts'
import { partName, specificationName } from './specification-name.ts'

/** Characters that file systems do not allow in names. */
const unfit = /[\\/:*?"<>|]/g

/** `GB_T_5782_M12x60.step`, and as people read it `GB_T 5782 六角头螺栓 M12×60.step`. */
export function fileNameOf(specification: Specification, extension: string): FileName {
  const { standard } = specification
  const number = formatStandardNumber(withoutYear(standard.number))
  const size = specificationName(specification)
  return {
    ascii: `${number}_${size.replaceAll('×', 'x')}.${extension}`.replace(/[^\w.-]+/g, '_'),
    full: `${number} ${partName(standard)} ${size}.${extension}`.replace(unfit, '_'),
  }
}

/** `joint_GB_T_5782_M12x60.pdf`, and as people read it `连接副 GB_T 5782 M12×60.pdf`. */
export function jointFileName({ parts }: Assembly, extension: string): FileName {
  const { standard, ...bolt } = parts[0]!.specification
  const name = `${formatStandardNumber(withoutYear(standard.number))} ${specificationName({ standard, ...bolt })}`
  return {
    ascii: `joint_${name.replaceAll('×', 'x')}.${extension}`.replace(/[^\w.-]+/g, '_'),
    full: `连接副 ${name}.${extension}`.replace(unfit, '_'),
  }
}
