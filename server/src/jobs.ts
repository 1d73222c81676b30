import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { deleteExpired } from './accounts/expired.ts'
import type { Log } from './adapters/log/port.ts'
import { deleteOldAudit } from './audit/audit.ts'
import { checkInvariants } from './audit/invariants.ts'
import { connectionShares } from './config/connection-shares.ts'
import { barePool } from './database/connections.ts'
import type { Deps } from './deps.ts'
import { remindOfRests } from './features/aftersale/remind-of-rest.ts'
import { sweepAftersales } from './features/aftersale/sweep.ts'
import { followApprovals } from './features/approvals/approving/follow-approvals.ts'
import { warnOfBudgets } from './features/approvals/policy/warn-of-budgets.ts'
import { remindOfChats } from './features/chat/notices/notices.ts'
import { issueContracts } from './features/documents/issue-contracts.ts'
import { sendToGroup } from './features/group-robots/send-to-group.ts'
import { forgetOldDeliveries } from './features/hooks/queries.ts'
import { sendHooks } from './features/hooks/send-hooks.ts'
import { continueImports } from './features/imports/continue-imports.ts'
import { forgetOldFiles } from './features/imports/drop-file.ts'
import { forgetOldRows } from './features/imports/queries.ts'
import { followRedLetters } from './features/invoices/red-letters/follow.ts'
import { remindOfRequests } from './features/invoices/remind.ts'
import { sweepMemberships } from './features/membership/sweep.ts'
import { sendMail } from './features/messages/mail/send-mail.ts'
import { sendNotice } from './features/messages/send-notice.ts'
import { lapseChanges } from './features/orders/changing/lapse.ts'
import { expireOrders } from './features/orders/expire-orders.ts'
import { forgetOldAnswers } from './features/orders/placing/queries.ts'
import { remindSellers } from './features/orders/placing/remind-sellers.ts'
import { tellSellersOfOrders } from './features/orders/placing/tell-sellers.ts'
import { askCarriers } from './features/orders/tracking/ask-carriers.ts'
import { askAboutAttempts } from './features/payments/channels/ask.ts'
import { reconcileChannels } from './features/payments/channels/bills.ts'
import { disputeUnanswered } from './features/payments/refunding/answer.ts'
import { askAboutHeard } from './features/payments/refunding/heard.ts'
import { askAboutRefunds } from './features/payments/refunding/return.ts'
import { sweepInquiries } from './features/quotes/sweep.ts'
import { continueRuns } from './features/seller-goods/runs/run.ts'
import { makeMonthlyStatements } from './features/statements/make.ts'
import { remindOfStatements } from './features/statements/remind.ts'
import { tellOfLate } from './features/supervision/tell-of-late.ts'
import { forgetOldGaps } from './reference/overlays/gaps.ts'
import { forgetOldReplies } from './selling/answer-once.ts'
import { applyBaseLists } from './selling/apply-base-lists.ts'

/** When each task runs, in UTC: minute, hour, day, month, weekday. Missed runs are not repeated. */
const crontab = `
* * * * * expireOrders
*/5 * * * * followApprovals
* * * * * tellSellersOfOrders
* * * * * issueContracts
* * * * * applyBaseLists
* * * * * continueImports
* * * * * continueListings
* * * * * sendHooks
* * * * * remindOfChats
* * * * * sweepAftersales
* * * * * sweepInquiries
*/10 * * * * sweepMemberships
*/10 * * * * disputeUnanswered
* * * * * askPaymentServices
7 * * * * deleteExpired
37 * * * * checkInvariants
20 17 * * * makeMonthlyStatements
22 2-6 * * * reconcileChannels
`

/** Only with a tracking service. */
const trackingCrontab = `
* * * * * askCarriers
`

/** Tasks about money: payments, refunds and statements. */
const moneyTasks = (deps: Deps): TaskList => ({
  async askPaymentServices() {
    await askAboutAttempts(deps)
    await askAboutRefunds(deps)
    await askAboutHeard(deps)
  },
  async makeMonthlyStatements() {
    await makeMonthlyStatements(deps)
    await remindOfStatements(deps)
  },
  async reconcileChannels() {
    await reconcileChannels(deps)
  },
})

/** Messages to people and to groups. */
const messageTasks = (deps: Deps): TaskList => ({
  async sendMail(mail, { job }) {
    const isLast = job.attempts >= job.max_attempts
    await sendMail(deps, mail as Parameters<typeof sendMail>[1], isLast)
  },
  async sendToGroup(message, { job }) {
    await sendToGroup(deps, message as Parameters<typeof sendToGroup>[1], job.attempts >= job.max_attempts)
  },
  async sendNotice(notice) {
    await sendNotice(deps, notice as Parameters<typeof sendNotice>[1])
  },
})

const tasksOf = (deps: Deps, log: Pick<Log, 'error'>): TaskList => ({
  ...moneyTasks(deps),
  ...messageTasks(deps),
  async expireOrders() {
    await expireOrders(deps)
    await lapseChanges(deps)
  },
  async followApprovals() {
    await followApprovals(deps)
    await warnOfBudgets(deps)
  },
  async tellSellersOfOrders() {
    await tellSellersOfOrders(deps)
    await remindSellers(deps)
  },
  async issueContracts() {
    await issueContracts(deps)
  },
  async disputeUnanswered() {
    await disputeUnanswered(deps)
    await followRedLetters(deps)
    await remindOfRequests(deps)
    await remindOfRests(deps)
    await tellOfLate(deps)
  },
  async sweepMemberships() {
    await sweepMemberships(deps)
  },
  async applyBaseLists() {
    await applyBaseLists(deps)
  },
  async continueImports() {
    await continueImports(deps)
  },
  async continueListings() {
    await continueRuns(deps)
  },
  async remindOfChats() {
    await remindOfChats(deps)
  },
  async sendHooks() {
    await sendHooks(deps)
  },
  async askCarriers() {
    await askCarriers(deps, log)
  },
  async sweepInquiries() {
    await sweepInquiries(deps)
  },
  async sweepAftersales() {
    await sweepAftersales(deps)
  },
  async checkInvariants() {
    await checkInvariants(deps, log)
  },
  async deleteExpired() {
    await deleteExpired(deps.db)
    await forgetOldAnswers(deps.db)
    await forgetOldReplies(deps.db)
    await forgetOldFiles(deps)
    await forgetOldRows(deps.db)
    await forgetOldDeliveries(deps.db)
    await deleteOldAudit(deps.db)
    await forgetOldGaps(deps.db)
  },
})

export type Jobs = {
  /** Resolves when the work begins for the first time. */
  begun: Promise<void>
  stop(): Promise<void>
}

/** Delay before background work that ended by itself is restarted, ms: the database was unavailable for long. */
const pause = 1_000

/** Interval of the checks for pending work of the queue, ms. */
const pollInterval = 20

/**
 * Starts the background work: a queue in the same database, processed inside this process and shared by several. Failed
 * jobs are logged and run again; after an outage of the database the work continues.
 */
export function startJobs(deps: Deps, log: Pick<Log, 'error'>): Jobs {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message)
  })
  const pgPool = barePool(deps.config.databaseUrl, {
    max: connectionShares(deps.config.databaseConnections).background,
    name: 'lianmeng-jobs',
    statementTimeout: 30_000,
  })
  const schedule = deps.tracking.isOn ? crontab + trackingCrontab.trimStart() : crontab
  const settings = { pgPool, concurrency: 1, pollInterval: 10_000, noHandleSignals: true, crontab: schedule, logger }
  const stopping = new AbortController()
  const { signal } = stopping
  const begun = Promise.withResolvers<void>()
  let runner: Runner | undefined

  /** Works until it is stopped, or ends by itself. */
  async function workOnce(): Promise<void> {
    runner = await run({ ...settings, taskList: tasksOf(deps, log) })
    begun.resolve()
    if (signal.aborted) await runner.stop()
    await runner.promise
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await workOnce().catch((error: unknown) => log.error({ err: error }, 'the background work has ended'))
      await wait(pause, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  const working = work()
  return {
    begun: begun.promise,
    async stop() {
      stopping.abort()
      // A runner that ended by itself cannot be stopped.
      await runner?.stop().catch(() => {})
      await working
      // The queue itself does not wait until a finished job is marked as done.
      while (pgPool.waitingCount > 0) await wait(pollInterval)
      await pgPool.end()
    },
  }
}
