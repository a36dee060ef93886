/**
 * Methods by which this market sends a code to a member who forgot the password [3.27]; none until the platform has answered.
 */
import { useEffect, useState } from 'react';
import { commonDashboard, type Dashboard } from '#app/contract/common.ts';
import { deviceOf } from '#app/page/device.ts';
import { usePage, useStores } from '#app/page/use-page.ts';

type Methods = Dashboard['forgotPasswordSendMethod'];

export function useSendMethods(currency: string | undefined): Methods {
  const { app } = useStores();
  const [methods, setMethods] = useState<Methods>([]);
  const { call } = usePage();

  useEffect(() => {
    if (currency === undefined) return;
    let isWanted = true;
    const payload = { type: 'login', device: deviceOf(app), currency };
    void call(commonDashboard, payload, { isBackground: true }).then(reply => {
      if (isWanted && reply?.status) setMethods(reply.output?.forgotPasswordSendMethod ?? []);
    });
    return () => {
      isWanted = false;
    };
  }, [app, call, currency]);
  return methods;
}
