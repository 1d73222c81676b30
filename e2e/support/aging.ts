import pg from 'pg'

/**
 * Lets a voucher have waited for weeks: nobody can sit through two working days in a journey, and the clock of the server is
 * the real one. Only the day on which it was shown is moved.
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
