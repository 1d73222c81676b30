import * as contract from '@lianmeng/contract/system-office/endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { board, dropFailed, retry } from './board.ts'

/** 系统: background work and what is sent. */
export const systemOffice: Feature = (app, { db }) => {
  route(app, contract.systemBoard, () => board(db))
  route(app, contract.retryJob, (form, actor) => retry(db, actor, form))
  route(app, contract.dropJob, (form, actor) => dropFailed(db, actor, form))
}
