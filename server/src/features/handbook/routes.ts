import * as contract from '@lianmeng/contract/handbook/endpoints'
import type { Feature } from '../../deps.ts'
import { constantRoute } from '../../http/constant-route.ts'
import { allErrata } from './errata.ts'
import { guideText } from './guide.ts'
import { describeSize } from './size.ts'
import { describeStandard, listStandards } from './standards.ts'

/** The handbook for programs: the kernel's tables, without a database. */
export const handbook: Feature = (app, { config: { platformName, publicOrigin } }) => {
  app.get('/llms.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(guideText(platformName, publicOrigin)),
  )

  constantRoute(app, contract.handbookStandards, listStandards)
  constantRoute(app, contract.handbookStandard, ({ standard }) => describeStandard(standard))
  constantRoute(app, contract.handbookSize, describeSize)
  constantRoute(app, contract.errata, allErrata)
}
