import { captcha } from '@lianmeng/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callFull } from '../lib/call.ts'

/** Pixels. [spec §9] */
export const captchaSize = { width: 80, height: 40 }

export type Captcha = {
  /** Address of the picture; undefined until it is there. */
  picture: string | undefined
  cid: string
  failed: boolean
  /** Asks for another picture: each is good for one answer. */
  refresh: () => void
}

/** A graphic captcha of one's own, asked for when it is first needed. */
export function useCaptcha(needed = true): Captcha {
  const owner = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: [captcha.path, owner],
    queryFn: () => callFull(captcha, captchaSize, { silent: true, hideLoading: true }),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    picture: data?.captcha ?? data?.data.captcha,
    cid: data?.cid ?? data?.data.cid ?? '',
    failed: isError,
    refresh: () => void refetch(),
  }
}
