import { createMaestroEnVigor, ifaMaestraDe } from '@receta/database'
import type { Asunto, Carga, Formato } from '../motor/asunto'
import { destinoTabla } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'
import { ImportacionFallida } from '../motor/importacion-fallida'
import { findFilasDelMaestro } from './maestro.repository'

const formatoPropio: Formato = {
  nombre: 'propio',
  medio: { tipo: 'csv', columnas: ['ifa', 'confianza', 'fuente'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const ifa = fila.obligatorio('ifa')
    const confianza = fila.decimal([0.01, 1], 'confianza')
    if (confianza === null) fila.reject('CONFIANZA_INVALIDA', 'confianza: va de 0,01 a 1.')
    return fila.listo(ifa, {
      nombre: fila.texto('nombre'),
      sinonimos: fila.texto('sinonimos'),
      lista_control: fila.texto('lista_control'),
      lista_combinada: fila.texto('lista_combinada'),
      condicion_venta: fila.texto('condicion_venta'),
      margen: fila.texto('margen'),
      atc: fila.texto('atc').toUpperCase(),
      confianza,
      fuente: fila.obligatorio('fuente'),
    })
  },
}

const tabla = destinoTabla({
  tabla: 'maestro_ifas',
  clave: 'ifa',
  activo: 'activo',
  columnas: {
    nombre: 'text',
    sinonimos: 'text',
    lista_control: 'text',
    lista_combinada: 'text',
    condicion_venta: 'text',
    margen: 'text',
    atc: 'text',
    confianza: 'numeric',
    fuente: 'text',
  },
})

/** Against itself or the master that ships; names row and column. */
async function demandNoContradiccion(carga: Carga): Promise<void> {
  try {
    createMaestroEnVigor((await findFilasDelMaestro(carga)).map(ifaMaestraDe))
  } catch (error) {
    throw new ImportacionFallida('MAESTRO_SE_CONTRADICE', (error as Error).message)
  }
}

/** Joined with what ships. Stored products are judged again after the import. */
export const maestro: Asunto = {
  que: 'maestro',
  formatos: [formatoPropio],
  modo: 'completo',
  destino: {
    ...tabla,
    save: async (carga, cuentas) => {
      await tabla.save(carga, cuentas)
      await demandNoContradiccion(carga)
    },
  },
}
