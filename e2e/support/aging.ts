import pg from 'pg'

/** Backdates one row: no journey can wait so long, and the server's clock is real. Nothing else is changed or read. */
async function backdate(what: string, statement: string, values: readonly (string | number)[]): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL })
  await database.connect()
  try {
    const moved = await database.query(statement, [...values])
    if (moved.rowCount !== 1) throw new Error(`no ${what}`)
  } finally {
    await database.end()
  }
}

/** Backdates the submission of a voucher by weeks: it has waited for more than two working days. */
export const letVoucherWait = (paymentNo: string): Promise<void> =>
  backdate(
    `payment ${paymentNo}`,
    `update payment set submitted_at = submitted_at - interval '30 days' where payment_no = $1`,
    [paymentNo],
  )

/** Backdates a buyer's unanswered message to a seller by eleven minutes. */
export const letQuestionWait = (tenantId: number, company: string): Promise<void> =>
  backdate(
    `question of ${company}`,
    `update conversation c set unanswered_since = c.unanswered_since - interval '11 minutes'
     from company b where c.tenant_id = $1 and b.id = c.buyer_id and b.name = $2 and c.unanswered_since is not null`,
    [tenantId, company],
  )
