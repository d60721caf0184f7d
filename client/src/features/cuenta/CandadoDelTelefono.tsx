import { useEffect, useState } from 'react'
import { askCandado, canCandado } from '#device/candado'
import { changeCandado, useCandadoPuesto } from '#session/candado'
import { toast } from '#ui/toast'
import { FilaLlave } from './FilaLlave'

/** Only where the phone can ask. It is asked to put it on and to take it off, so that nobody does either with a phone found open. */
export function CandadoDelTelefono() {
  const puesto = useCandadoPuesto()
  const [puede, setPuede] = useState(false)
  const [eligiendo, setEligiendo] = useState<boolean | null>(null)
  useEffect(() => void canCandado().then(setPuede), [])
  if (!puede && !puesto) return null

  const choose = async (next: boolean) => {
    setEligiendo(next)
    const respuesta = await askCandado()
    setEligiendo(null)
    // Without anything left to ask for, it could never be taken off.
    if (respuesta === 'abierto' || (!next && respuesta === 'imposible')) return changeCandado(next)
    toast('No se cambió: el teléfono no te reconoció.', { nivel: 'advierte' })
  }
  return (
    <div className="papel renglones">
      <FilaLlave
        icono="fingerprint"
        titulo="Pedir huella, cara o código"
        detalle="En este teléfono, al abrir la app y al volver después de un minuto"
        value={eligiendo ?? puesto}
        onChange={(next) => void choose(next)}
        isDisabled={eligiendo !== null}
      />
    </div>
  )
}
