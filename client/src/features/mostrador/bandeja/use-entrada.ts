import { type CajaLeida, readDocumento } from '@receta/domain'
import { serverNow } from '#api/server-clock'
import { interpret } from '../lector/interpret'
import type { Mostrador } from '../use-mostrador'
import { useEnRevision } from './use-en-revision'

/** A reference opens nothing without the patient's DNI. */
export function useEntrada(mostrador: Mostrador, onCaja: (caja: CajaLeida) => unknown) {
  const { estado, vista, send, now, take, searchOf } = mostrador
  const { ultimo } = estado

  useEnRevision(ultimo, () => {
    if (ultimo?.tipo !== 'no_abrio') return
    // The end of an audit does not interrupt the patient being attended.
    if (vista.elegido === null) void take(ultimo.pedido)
    else send({ tipo: 'decidieron' })
  })

  const askDni = (referencia: string) => {
    const { pregunta } = now()
    // Suggests the patient who is already here; typing replaces him.
    const dni = pregunta?.tipo === 'hallados' ? pregunta.dni : (vista.elegido?.dni ?? '')
    send({ tipo: 'leyo_referencia', referencia, dni })
  }

  const read = (texto: string): unknown => {
    const leido = interpret(texto, new Date(serverNow()))
    const { pregunta } = now()
    switch (leido.tipo) {
      case 'qr':
        return take({ token: leido.texto })
      case 'referencia':
        return askDni(leido.referencia)
      case 'dni':
        return pregunta?.tipo === 'dni'
          ? take({ referencia: pregunta.referencia, dni: leido.dni })
          : searchOf(leido.dni)
      case 'caja':
        return onCaja(leido.caja)
      case 'dudosa':
        return send({ ...leido, tipo: 'leyo_dudosa' })
      case 'nada':
        return send({ tipo: 'leyo_nada', codigo: texto.trim(), porque: leido.porque })
    }
  }

  return {
    read,
    askDni,
    send: () => {
      const { pregunta, texto } = now()
      if (pregunta?.tipo !== 'dni') return read(texto)
      // After a reference the field takes a document, whatever else the text might be.
      const documento = readDocumento(pregunta.dni)
      return documento.ok ? take({ referencia: pregunta.referencia, dni: documento.value }) : read(pregunta.dni)
    },
  }
}
export type Entrada = ReturnType<typeof useEntrada>
