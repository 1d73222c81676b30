/**
 * Rights of a seller's person in the alliance area. [spec §6]
 * - `platformAuth`: the alliance's platform: tasks of the workbench, notices, allies
 * - `traderFunction`: the trader's functions: figures, stock and prices on the workbench
 * - `purchaseSave`: create and save purchases in the ERP
 * - `fastenerBillSave`: save fastener order bills in the ERP
 */
export const unionRights = ['platformAuth', 'traderFunction', 'purchaseSave', 'fastenerBillSave'] as const
export type UnionRight = (typeof unionRights)[number]

/** Which of the rights a person has. */
export type UnionState = Readonly<Record<UnionRight, boolean>>

/** The state with exactly these rights. */
export const unionStateOf = (granted: readonly UnionRight[]): UnionState => ({
  platformAuth: granted.includes('platformAuth'),
  traderFunction: granted.includes('traderFunction'),
  purchaseSave: granted.includes('purchaseSave'),
  fastenerBillSave: granted.includes('fastenerBillSave'),
})
