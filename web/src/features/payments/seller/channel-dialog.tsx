import { type OwnChannel, payChannelList, savePayChannel } from '@lianmeng/contract/payments/seller-channel-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

const empty = {
  merchantAccount: '',
  app: '',
  privateKey: '',
  platformKey: '',
  merchantSerial: '',
  platformSerial: '',
  apiKey: '',
  certificate: '',
}

/** A seller's own account with a payment service. Keys are retyped each time: they are never shown. */
export function ChannelDialog({ own, onClose }: { own: OwnChannel; onClose: () => void }) {
  const { channel, channelName, merchantNo, appId, isSandbox } = own
  const [form, setForm] = useState(isSandbox ? empty : { ...empty, merchantAccount: merchantNo, app: appId })
  const save = useWrite(savePayChannel, { stale: [payChannelList] })
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    onValue: (value: string) => setForm({ ...form, [name]: value }),
  })
  const submit = () => {
    if (save.isPending) return
    save.mutate(
      { channel, ...form },
      {
        onSuccess: () => {
          notify.success('已保存')
          onClose()
        },
      },
    )
  }
  const isWechat = channel === 'wechat'
  return (
    <FormDialog
      title={`设置${channelName}商户`}
      width={560}
      labels="above"
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={isWechat ? '商户号' : '商户 PID'} required maxLength={32} {...field('merchantAccount')} />
      <TextField label={isWechat ? '公众号或小程序 AppID' : '应用 AppID'} required maxLength={32} {...field('app')} />
      <TextArea label="商户私钥" required maxLength={8000} {...field('privateKey')} />
      <TextArea
        label={isWechat ? '微信支付公钥' : '支付宝公钥'}
        required={!isWechat}
        maxLength={8000}
        hint={isWechat ? '公钥与平台证书填一种；从平台证书切换到公钥期间两种都填' : ''}
        {...field('platformKey')}
      />
      {isWechat && (
        <>
          <TextField label="商户证书序列号" required maxLength={64} {...field('merchantSerial')} />
          <TextField label="微信支付公钥 ID" maxLength={80} {...field('platformSerial')} />
          <TextArea label="平台证书" maxLength={8000} hint="序列号从证书读取" {...field('certificate')} />
          <TextField label="APIv3 密钥" required maxLength={32} {...field('apiKey')} />
        </>
      )}
    </FormDialog>
  )
}
