import { freeMechanics, type MachineProperties, mechanics, mechanicsDetail } from '@lianmeng/contract/mechanics'
import { signMechanics } from '@lianmeng/contract/mechanics-signature'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'
import type { MechanicsSubject } from './mechanics-subject.ts'

/**
 * The figures of a product or specification, by whichever of the three calls serves the caller: a product has its own;
 * a specification is asked for with a signature by visitors and without one by whoever is logged in. A failure is told
 * of by the caller. The cache forgets the signature: the same specification is asked for once.
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
      const signed = { ...subject, timestamp: Date.now() }
      return call(freeMechanics, { ...signed, sign: signMechanics(signed) }, options)
    },
  })
}
