import type { Asunto, Formato } from '../motor/asunto'
import { destinoTabla } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'

/** REFEPS names the code column of its specialties differently. */
const codigoYNombre = (nombre: string, forma: RegExp, ...columnas: string[]): Formato => ({
  nombre,
  medio: { tipo: 'csv', columnas: [columnas, 'nombre'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const clave = fila.codigo(...columnas)
    if (!forma.test(clave)) fila.reject('CODIGO_INVALIDO', `${columnas[0]}: ${clave}`)
    return fila.listo(clave, { nombre: fila.obligatorio('nombre') })
  },
})

const columnas = { nombre: 'text' }

export const especialidades: Asunto = {
  que: 'especialidades',
  formatos: [codigoYNombre('refeps', /^[1-9]\d{0,5}$/, 'codigo', 'id_refeps_especialidad')],
  modo: 'novedades',
  destino: destinoTabla({ tabla: 'especialidades', clave: 'codigo', columnas }),
}

export const tiposMatriculas: Asunto = {
  que: 'tipos-matriculas',
  formatos: [codigoYNombre('propio', /^[A-Z]{1,5}$/, 'codigo')],
  modo: 'novedades',
  destino: destinoTabla({ tabla: 'tipos_matriculas', clave: 'codigo', columnas }),
}
