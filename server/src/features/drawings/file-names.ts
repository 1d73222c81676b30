import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import { type MaterialLimit, materialLimitNames } from '@lianmeng/fastener/part/material-limit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { formatStandardNumber, withoutYear } from '@lianmeng/fastener/standard/number'
import type { FileName } from '../../answers/file-answer.ts'
import { partName, specificationName } from './subject/specification-name.ts'

/** Characters that file systems do not allow in names. */
const unfit = /[\\/:*?"<>|]/g

/** `GB_T_5782_M12x60.step`, and in Chinese `GB_T 5782 六角头螺栓 M12×60.step`; names a limit of material if there is one. */
export function fileNameOf(specification: Specification, extension: string, limit?: MaterialLimit): FileName {
  const { standard } = specification
  const number = formatStandardNumber(withoutYear(standard.number))
  const size = specificationName(specification)
  return {
    ascii: `${[number, size.replaceAll('×', 'x'), limit].filter(Boolean).join('_')}.${extension}`.replace(
      /[^\w.-]+/g,
      '_',
    ),
    full: `${[number, partName(standard), size, limit && materialLimitNames[limit]].filter(Boolean).join(' ')}.${extension}`.replace(
      unfit,
      '_',
    ),
  }
}

/** `joint_GB_T_5782_M12x60.pdf`, and in Chinese `连接副 GB_T 5782 M12×60.pdf`. */
export function jointFileName({ parts }: Assembly, extension: string): FileName {
  const { standard, ...bolt } = parts[0]!.specification
  const name = `${formatStandardNumber(withoutYear(standard.number))} ${specificationName({ standard, ...bolt })}`
  return {
    ascii: `joint_${name.replaceAll('×', 'x')}.${extension}`.replace(/[^\w.-]+/g, '_'),
    full: `连接副 ${name}.${extension}`.replace(unfit, '_'),
  }
}

/** The name of a file of a company's own drawing: its number, version and name. */
export const ownFileName = (name: string, taskId: number, extension: string): FileName => ({
  ascii: `drawing_${taskId}.${extension}`,
  full: `${name}.${extension}`.replace(unfit, '_'),
})
