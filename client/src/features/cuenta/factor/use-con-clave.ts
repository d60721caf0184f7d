import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'

/** A wrong password is shown at its field, other errors apart. */
export function useConClave(que: (clave_actual: string) => Promise<unknown>) {
  const [clave, setClave] = useState('')
  const [falta, setFalta] = useState(false)
  const paso = useSegundoFactor({ accion: () => que(clave) })
  const { error } = paso
  const esDeLaClave = error?.code === 'CLAVE_ACTUAL_INCORRECTA'
  return {
    paso,
    clave: {
      value: clave,
      onChange: setClave,
      error: falta && clave === '' ? 'Escribí tu clave.' : esDeLaClave ? error?.message : undefined,
    },
    error: esDeLaClave ? null : error,
    send: async () => {
      setFalta(true)
      if (clave !== '') await paso.send()
    },
  }
}
export type ConClave = ReturnType<typeof useConClave>
