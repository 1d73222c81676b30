import pg from 'pg'

/**
 * Backdates a voucher by weeks: no journey can wait two working days, and the server's clock is real. Only its
 * submission date is changed.
 */
export async function letVoucherWait(paymentNo: string): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL })
  await database.connect()
  try {
    const moved = await database.query(
      `update payment set submitted_at = submitted_at - interval '30 days' where payment_no = $1`,
      [paymentNo],
    )
    if (moved.rowCount !== 1) throw new Error(`no payment ${paymentNo}`)
  } finally {
    await database.end()
  }
}
