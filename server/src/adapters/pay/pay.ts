import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/db.ts'
import { internetWire, payGateways } from './gateways.ts'
import type { Pay, Sandbox, SandboxView } from './port.ts'
import { readCertificate, readPrivateKey, readPublicKey } from './rsa.ts'
import { actInSandbox } from './sandbox/acting.ts'
import { openPage } from './sandbox/answer-alipay.ts'
import { type SandboxTrade, tradeByToken } from './sandbox/queries.ts'
import { openSandboxAccount, sandboxWire } from './sandbox/sandbox.ts'

const viewOf = ({ token, channel, outTradeNo, subject, amount, state, returnUrl }: SandboxTrade): SandboxView => ({
  token,
  channel,
  outTradeNo,
  subject,
  amount,
  state,
  returnUrl,
})

function sandboxOn(db: Db, origin: string): Sandbox {
  const view = async (token: string) => {
    const trade = await tradeByToken(db, token)
    return trade && viewOf(trade)
  }
  return {
    open: (channel) => openSandboxAccount(db, channel, origin),
    view,
    async page(search) {
      const token = new URLSearchParams(search).get('pr')
      if (token !== null) return view(token)
      const trade = await openPage(db, search)
      return trade && viewOf(trade)
    },
    act: (token, act, send) => actInSandbox(db, token, act, send),
  }
}

/** Payment services, with those of the demonstration if the installation has them. */
export function payOn(db: Db, { publicOrigin, paySandbox }: Pick<Config, 'publicOrigin' | 'paySandbox'>): Pay {
  return {
    gateways: payGateways(paySandbox ? sandboxWire(db, publicOrigin, internetWire) : internetWire),
    addresses: {
      alipay: 'https://openapi.alipay.com/gateway.do',
      wechat: 'https://api.mch.weixin.qq.com',
    },
    sandbox: paySandbox ? sandboxOn(db, publicOrigin) : null,
    readPrivateKey,
    readPublicKey,
    readCertificate,
  }
}
