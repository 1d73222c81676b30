import type { Aftersale } from '@lianmeng/contract/aftersale/aftersale'

/** Whether a seller still has to act, at the latest by sending back what was not accepted. */
export const isSellersTask = ({ actions, restWaits }: Aftersale): boolean => actions.length > 0 || restWaits
