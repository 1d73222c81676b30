import {
  freeMechanics,
  type MachineProperties,
  mechanics,
  mechanicsDetail,
} from '@lianmeng/contract/mechanics/endpoints'
import { signedMechanics } from '@lianmeng/contract/mechanics/signature'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { useSession } from '../../lib/person/session.ts'
import type { MechanicsSubject } from './mechanics-subject.ts'

/**
 * Reads the figures of a product or specification by one of three calls: products have their own; for a specification,
 * visitors sign the call and logged-in users do not. The caller shows failures. The cache ignores the signature, so a
 * specification is read once.
 */
export function useMechanics(subject: MechanicsSubject) {
  const { user, loading } = useSession()
  const endpoint = 'componentId' in subject ? mechanicsDetail : user ? mechanics : freeMechanics
  return useQuery({
    queryKey: [endpoint.path, subject],
    enabled: !loading,
    queryFn: ({ signal }): Promise<MachineProperties> => {
      const options = { signal, silent: true }
      if ('componentId' in subject) return call(mechanicsDetail, subject, options)
      if (user) return call(mechanics, subject, options)
      return call(freeMechanics, signedMechanics({ ...subject, timestamp: Date.now() }), options)
    },
  })
}
