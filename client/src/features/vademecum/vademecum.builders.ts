import type { OutputOf, Producto, productoDetalle, productos } from '@receta/contract'

export const aProducto = (fields: Partial<Producto> = {}): Producto => ({
  id: 1,
  codigo: 'x',
  nombre: 'Enalapril maleato',
  monodroga: 'Enalapril maleato',
  componentes: [{ ifa: 'Enalapril maleato', cantidad: '10', unidad: 'mg' }],
  ifa_clave: 'enalapril',
  forma: 'Comprimidos',
  via: 'oral',
  concentracion: '10 mg',
  presentacion: 'Envase por 60 comprimidos',
  unidades: 60,
  laboratorio: 'Laboratorio Provincial',
  generico: true,
  condicion_venta: 'receta',
  lista_control: '',
  precio: '6120.00',
  precio_vigencia: '2026-11-14',
  cobertura: null,
  remediar: false,
  troquel: null,
  gtin: null,
  ...fields,
})

export const encontrados = (
  items: Producto[],
  fields: Partial<OutputOf<typeof productos>> = {},
): OutputOf<typeof productos> => ({
  items,
  total_estimado: items.length,
  start: 0,
  limit: 35,
  aproximado: false,
  vademecum_fecha: '2026-11-14',
  ...fields,
})

export const detalleDe = (producto: Producto, alternativas: Producto[] = []): OutputOf<typeof productoDetalle> => ({
  producto,
  alternativas,
  coberturas: [
    {
      convenio_id: 2,
      convenio: 'Salud Cerca',
      plan_id: 7,
      plan: 'Plan Único',
      porcentaje: 70,
      requiere_autorizacion: true,
    },
  ],
  vademecum_fecha: '2026-11-14',
})
