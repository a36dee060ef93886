/** The demo's banks by market, with invented names. */
type Banks = { bankCode: string; bankName: string }[];

const banks = (country: string, names: readonly string[]): Banks =>
  names.map((bankName, index) => ({
    bankCode: `${country}-${String(index + 1).padStart(3, '0')}`,
    bankName,
  }));

export const BANKS: Readonly<Record<string, Banks>> = {
  GB: banks('GB', ['Albion Mutual', 'Harbour & Vale', 'Northgate Bank', 'Penrose Savings', 'Tamesis Direct']),
  SE: banks('SE', ['Fjällbanken', 'Mälarkassan', 'Norrsken Bank', 'Västkusten Spar']),
  BR: banks('BR', [
    'Banco Aurora',
    'Banco Ipê',
    'Cerrado Digital',
    'Litoral Cooperativa',
    'Serra Pagamentos',
  ]),
  CL: banks('CL', ['Banco Andino Sur', 'Banco del Estero', 'Caja Austral', 'Cordillera Directo']),
  AE: banks('AE', ['Dana Bank', 'Gulf Crescent Bank', 'Nakheel Finance', 'Sahra Trust']),
  MO: banks('MO', ['Banco da Baía', 'Lótus Bank', 'Praia Grande Savings', 'Taipa Trust']),
  PH: banks('PH', ['Bangko Luntian', 'Habagat Rural Bank', 'Isla Savings', 'Perlas Digital']),
};
