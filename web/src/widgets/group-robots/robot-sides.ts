import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/messages/robot-endpoints'

/** Whose groups. */
export const robotSides = {
  company: {
    list: contract.companyRobots,
    save: contract.saveCompanyRobot,
    remove: contract.removeCompanyRobot,
    test: contract.testCompanyRobot,
    subjects: ['approval', 'order', 'member', 'price', 'inquiry', 'system'],
  },
  seller: {
    list: contract.sellerRobots,
    save: contract.saveSellerRobot,
    remove: contract.removeSellerRobot,
    test: contract.testSellerRobot,
    subjects: ['order', 'member', 'price', 'inquiry', 'alliance', 'system'],
  },
} as const satisfies Record<
  string,
  Record<'list' | 'save' | 'remove' | 'test', Endpoint> & { subjects: readonly contract.Robot['subjects'][number][] }
>

export type RobotSide = keyof typeof robotSides
