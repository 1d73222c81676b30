import type { DataOf } from '@lianmeng/contract/endpoint'
import { channelTexts, payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { SandboxAct, SandboxTrade, sandboxAct } from '@lianmeng/contract/payments/sandbox-endpoints'
import type { Sandbox, SandboxView, SentNotice } from '../../../adapters/pay/port.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'

/** @throws 404 when this installation has no demonstration payment services */
function requireSandbox({ pay }: Pick<Deps, 'pay'>): Sandbox {
  if (!pay.sandbox) throw notFound(channelTexts.noSandbox)
  return pay.sandbox
}

const wireTrade = ({ amount, ...trade }: SandboxView): SandboxTrade => ({
  ...trade,
  channelName: payChannelTexts[trade.channel],
  amount: yuanOf(amount),
})

/** The payer's page. @throws 404 */
export async function openTrade(deps: Pick<Deps, 'pay'>, search: string): Promise<SandboxTrade> {
  const trade = await requireSandbox(deps).page(search)
  if (!trade) throw notFound(channelTexts.noTrade)
  return wireTrade(trade)
}

/** The payer pays, successfully or not. @throws 404, 409 */
export async function act(
  deps: Pick<Deps, 'pay'>,
  { token, act: wanted }: { token: string; act: SandboxAct },
  send: (notice: SentNotice) => Promise<string>,
): Promise<DataOf<typeof sandboxAct>> {
  const sandbox = requireSandbox(deps)
  const answers = await sandbox.act(token, wanted, send)
  const trade = await sandbox.view(token)
  if (!trade) throw notFound(channelTexts.noTrade)
  if (!answers) throw conflict(channelTexts.notWaiting)
  return { ...wireTrade(trade), answers }
}
