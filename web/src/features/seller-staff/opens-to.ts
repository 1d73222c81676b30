import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standing } from '@lianmeng/contract/seller-staff/endpoints'
import type { Needs } from '../../area/area.ts'

/** Whether somebody with these rights may enter a screen. */
export const opensTo = ({ duties, reads }: Pick<DataOf<typeof standing>, 'duties' | 'reads'>, needs: Needs): boolean =>
  (needs.duty === undefined || duties.some((each) => each === needs.duty)) &&
  (needs.reads === undefined || reads.includes(needs.reads))
