import type { Db } from '../../../database/db.ts'
import type { OrderRow } from '../../../order/reading/queries.ts'
import type { Paper } from '../../../papers/paper.ts'
import type { Party } from '../../../papers/party.ts'
import { buyerParty, sellerParty } from '../../../papers/party-queries.ts'
import { contractPaper } from './contract-paper.ts'
import { clausesAt } from './template.ts'

/** The title that the buyer chose for the invoice says more than the company does. */
function withTitle(party: Party, { invoice }: OrderRow['terms']): Party {
  if (!invoice) return party
  const { taxNumber, address, phone, bank, account } = invoice
  return {
    ...party,
    creditCode: taxNumber || party.creditCode,
    address: address || party.address,
    phone: phone || party.phone,
    bank: bank || party.bank,
    account: account || party.account,
  }
}

/** The contract of an order as both sides are known now, in the wording of the day on which it was placed. */
export async function contractOf(db: Db, order: OrderRow): Promise<Paper> {
  const seller = await sellerParty(db, order.tenantId)
  const buyer = await buyerParty(db, order.buyerId)
  return contractPaper(order, {
    buyer: withTitle({ ...buyer, name: order.buyerName }, order.terms),
    seller: { ...seller, phone: order.contact?.mobilePhoneNum ?? '' },
    terms: await clausesAt(db, order.tenantId, order.createdAt),
  })
}
