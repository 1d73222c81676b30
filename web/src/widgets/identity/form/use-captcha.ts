import type { DataOf } from '@lianmeng/contract/endpoint'
import { captcha } from '@lianmeng/contract/identity/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/calls/call.ts'

/** Pixels. [spec §9] */
export const captchaSize = { width: 80, height: 40 }

export type Captcha = {
  /** Address of the picture; undefined until it has loaded. */
  picture: string | undefined
  cid: string
  failed: boolean
  /** Requests another picture: each is valid for one answer. */
  refresh: () => void
  /** Uses the picture contained in a server answer. */
  take: (given: CaptchaData) => void
}

type CaptchaData = DataOf<typeof captcha>

/** A captcha for one form, fetched on first use. */
export function useCaptcha(needed = true): Captcha {
  const owner = useId()
  const queryKey = [captcha.path, owner]
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => call(captcha, captchaSize, { silent: true, hideLoading: true }),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    picture: data?.captcha,
    cid: data?.cid ?? '',
    failed: isError,
    refresh: () => void refetch(),
    take: (given) => void client.setQueryData<CaptchaData>(queryKey, given),
  }
}
