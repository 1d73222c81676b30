import { redLetterReminder } from '@lianmeng/trade/invoice/red-letter'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { lapse, markReminded, waitingRedLetters } from '../red-letter-queries.ts'
import { tellBuyerOfRedLetter, tellSellerOfRedLetter } from './messages.ts'

const dayMs = 24 * 3_600_000

/**
 * Reminds buyers of red letters that lapse within a day, and ends those whose time is over. Several processes may do so at
 * once.
 */
export async function followRedLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const letter of await waitingRedLetters(db, new Date(now.getTime() + dayMs))) {
    await transaction(db, async (tx) => {
      if (letter.dueAt <= now) {
        if (!(await lapse(tx, letter, now))) return
        await tellBuyerOfRedLetter(tx, letter, 'lapsed')
        await tellSellerOfRedLetter(tx, letter, 'lapsed')
      } else if (redLetterReminder(letter.dueAt) <= now && (await markReminded(tx, letter))) {
        await tellBuyerOfRedLetter(tx, letter, 'reminder')
      }
    })
  }
}
