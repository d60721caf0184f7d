import type { Recetario } from '@receta/contract'
import { recetarioMaximo } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Cargando } from '#ui/Cargando'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { Fallo } from '#ui/Fallo'
import { NumberStepper } from '#ui/NumberStepper'
import { SelectField } from '#ui/SelectField'
import { useConvenios, useGeneraRecetario } from './recetarios.queries'

const escrito = 'recetario'

type Props = { onClose: () => void; onHecho: (recetario: Recetario) => void }

export function HacerDialog({ onClose, onHecho }: Props) {
  const convenios = useConvenios()
  const genera = useGeneraRecetario()
  const [elegido, setElegido] = useEscrito(escrito, 'convenio', '')
  const [cantidad, setCantidad] = useEscrito(escrito, 'cantidad', 10)
  // The same dialog sends the same key, so that a lost answer does not reserve twice.
  const [pedido, setPedido] = useState({ clave: crypto.randomUUID(), de: '' })
  const [revisado, setRevisado] = useState(false)
  const items = convenios.data?.items ?? []
  const [unico] = items.length === 1 ? items : []
  const convenio_id = Number(elegido) || (unico?.convenio_id ?? 0)
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const de = `${convenio_id} ${cantidad}`
      const clave = pedido.de === '' || pedido.de === de ? pedido.clave : crypto.randomUUID()
      setPedido({ clave, de })
      onHecho((await genera.mutateAsync({ convenio_id, cantidad, clave_idempotencia: clave })).recetario)
    },
  })
  const send = () => {
    setRevisado(true)
    return convenio_id === 0 ? undefined : prueba.send()
  }
  return (
    <DialogoConFactor
      titulo="Hacer un recetario"
      onClose={onClose}
      cancel="Volver"
      confirmar="Reservar los números"
      confirmando="Reservando…"
      listo={prueba.codigoListo && items.length > 0}
      prueba={prueba}
      onConfirmar={() => void send()}
      fallo="No se hizo"
      label="Código de 6 números de tu app de verificación"
      descripcion={null}
      enfocaCodigo={false}
      tamano="medio"
    >
      <p>
        Cada hoja sale con tu nombre, tu matrícula, un número y un QR. La completás y la firmás a mano cuando no hay red
        ni luz; después la cargás al sistema con ese número.
      </p>
      {convenios.error && !convenios.data && (
        <Fallo error={convenios.error} que="tus convenios" onReintentar={convenios.refetch} />
      )}
      {!convenios.data && !convenios.error && <Cargando que="tus convenios" />}
      {convenios.data && (
        <SelectField
          label="Convenio"
          options={items.map((c) => ({ value: String(c.convenio_id), label: c.nombre }))}
          value={elegido || (unico ? String(unico.convenio_id) : '')}
          onChange={setElegido}
          placeholder="Elegí el convenio"
          error={revisado && convenio_id === 0 ? 'Elegí por qué convenio van a ir.' : undefined}
        />
      )}
      <NumberStepper label="Hojas" value={cantidad} onChange={setCantidad} min={1} max={recetarioMaximo} />
    </DialogoConFactor>
  )
}
