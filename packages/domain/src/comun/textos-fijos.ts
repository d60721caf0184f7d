/** The strings the spec fixes, never corrected: not their accents, not their spaces. */
export const textosFijos = {
  menu: {
    home: 'Home',
    normas: 'Normas',
    farmacias: 'Farmacias',
    vademecum: 'Vademecum',
    prescripciones: 'Prescripciones',
    ajustes: 'Ajustes',
    separador: '-',
    cerrarSesion: 'Cerrar Sesion',
  },
  cerrarSesion: { titulo: 'Confirmar', mensaje: 'Cerrar la sesión?', no: 'No', si: 'Si' },
  toasts: { cerroSesion: 'Cerro Sesión de:', sesionActiva: 'Sesión Activa de: ' },
  errores: { documento: 'El numero de document_number ingresado no es correcto.' },
} as const

/** §2: the toast after logout, the fixed words followed by the name. */
export function textoCerroSesion(nombre: string): string {
  return `${textosFijos.toasts.cerroSesion} ${nombre}`
}

/** §2: the toast of the session check at start, the fixed words followed by the description. */
export function textoSesionActiva(descripcion: string): string {
  return `${textosFijos.toasts.sesionActiva}${descripcion}`
}

/** §9: how long a toast stays, in milliseconds. */
export const toastMs = 3000
/** §9: how long a screen takes to enter, in milliseconds. */
export const transicionEntraMs = 280
/** §9: how long going back takes, in milliseconds. */
export const transicionVuelveMs = 200
/** §9: rows per page of productos, farmacias and medicos. */
export const pageSize = 35
