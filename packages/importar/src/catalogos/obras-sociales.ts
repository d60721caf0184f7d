import type { Asunto, Formato } from '../motor/asunto'
import { destinoTabla } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'

/** As SISA, the SSSalud or ARCA publish it. Spreadsheets drop the leading zeros of its six digits. */
const formatoRnos: Formato = {
  nombre: 'rnos',
  medio: { tipo: 'csv', columnas: [['rnos', 'codigo'], 'nombre'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const escrito = fila.codigo('rnos', 'codigo')
    const rnos = escrito.replace(/^(\d{1,5})$/, (corto) => corto.padStart(6, '0'))
    if (!/^\d{6}$/.test(rnos) || rnos === '000000') fila.reject('RNOS_INVALIDO', `rnos: ${escrito}`)
    return fila.listo(rnos, {
      nombre: fila.obligatorio('nombre'),
      sigla: fila.texto('sigla') || null,
      tipo: fila.texto('tipo', 'tipo_de_cobertura', 'tipo de cobertura') || null,
      provincia: fila.texto('provincia') || null,
      domicilio: fila.texto('domicilio') || null,
      telefono: fila.texto('telefonos', 'telefono', 'telefono 1') || null,
      email: fila.texto('emails', 'email', 'mail') || null,
      web: fila.texto('web') || null,
    })
  },
}

/** The SSSalud's download names a localidad that its rows lack: from there on each cell is one column left of its name. */
const formatoRnas: Formato = {
  nombre: 'rnas',
  medio: { tipo: 'csv', columnas: ['rnas', 'denominacion', 'sigla'] },
  read: (celdas, opciones) => {
    const corridas = /^\d{1,4}$/.test(celdas['localidad'] ?? '') && !/^\d{1,4}$/.test(celdas['cp'] ?? '')
    const de = (suya: string, corrida: string) => celdas[corridas ? corrida : suya] ?? ''
    const email = de('e_mail', 'telefono')
    return formatoRnos.read(
      {
        rnos: celdas['rnas'] ?? '',
        nombre: celdas['denominacion'] ?? '',
        sigla: celdas['sigla'] ?? '',
        domicilio: celdas['domicilio'] ?? '',
        provincia: de('provincia', 'cp'),
        telefono: de('telefono', 'provincia'),
        // A row without a mail may have its site in the same place.
        email: email.includes('@') ? email : '',
        web: de('web', 'otros_telefonos'),
      },
      opciones,
    )
  },
}

const NADA = 'null'

export const obrasSociales: Asunto = {
  que: 'obras-sociales',
  formatos: [formatoRnos, formatoRnas],
  modo: 'novedades',
  destino: destinoTabla({
    tabla: 'obras_sociales',
    clave: 'rnos',
    activo: 'activa',
    columnas: {
      nombre: 'text',
      sigla: 'text',
      tipo: 'text',
      provincia: 'text',
      domicilio: 'text',
      telefono: 'text',
      email: 'text',
      web: 'text',
    },
    conserva: {
      sigla: NADA,
      tipo: NADA,
      provincia: NADA,
      domicilio: NADA,
      telefono: NADA,
      email: NADA,
      web: NADA,
    },
  }),
}
