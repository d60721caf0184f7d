import type { medicosDatos, OutputOf } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Button } from '#ui/Button'
import { ComboBox } from '#ui/ComboBox'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { useDemorado } from '#ui/use-demorado'
import { useHabilitados, useHabilitar } from '../convenios.queries'

type Medico = OutputOf<typeof medicosDatos>['items'][number]
type Props = {
  convenio: { convenio_id: number; nombre: string }
  onClose: () => void
  onHecho: (nombre: string) => void
}

const nombreMedico = ({ tratamiento, nombre, apellido }: Medico) => `${tratamiento} ${nombre} ${apellido}`
const detalleDe = ({ profesion, matriculas }: Medico) => [profesion, ...matriculas].join(' · ')

export function HabilitarDialog({ convenio: { convenio_id, nombre }, onClose, onHecho }: Props) {
  const [texto, setTexto] = useState('')
  const [elegido, setElegido] = useState<Medico | null>(null)
  const habilitar = useHabilitar()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      if (!elegido) return
      await habilitar.mutateAsync({ convenio_id, medico_id: elegido.medico_id, habilitado: true })
      onHecho(nombreMedico(elegido))
    },
  })
  return (
    <DialogoConFactor
      titulo="Habilitar a un médico"
      onClose={onClose}
      tamano="medio"
      cancel="Volver sin habilitar"
      confirmar="Habilitar"
      listo={elegido !== null}
      prueba={prueba}
      fallo="No se hizo"
      enfocaCodigo={false}
    >
      <p>Va a poder emitir con {nombre} desde ahora.</p>
      {elegido ? (
        <div className="papel ficha-cuerpo fila">
          <div className="crece">
            <b>{nombreMedico(elegido)}</b>
            <p className="tinta-2 nota">{detalleDe(elegido)}</p>
          </div>
          <Button size="chico" onPress={() => setElegido(null)}>
            Elegir otro
          </Button>
        </div>
      ) : (
        <BuscarMedico texto={texto} onTexto={setTexto} onElegir={setElegido} />
      )}
    </DialogoConFactor>
  )
}

type PropsBuscar = { texto: string; onTexto: (texto: string) => void; onElegir: (medico: Medico) => void }

function BuscarMedico({ texto, onTexto, onElegir }: PropsBuscar) {
  const quieto = useDemorado(texto.trim(), 300)
  const { data, error, isFetching } = useHabilitados(quieto)
  return (
    <ComboBox
      label="Médico"
      icono="search"
      placeholder="Apellido, DNI o matrícula"
      descripcion="De los que ya están habilitados para prescribir."
      autoFocus
      items={quieto.length >= 2 ? (data?.items ?? []) : []}
      inputValue={texto}
      onInputChange={onTexto}
      onSelect={onElegir}
      getKey={({ medico_id }) => medico_id}
      getText={(m) => `${nombreMedico(m)}, ${detalleDe(m)}`}
      renderItem={(m) => (
        <div>
          <span className="principal">{nombreMedico(m)}</span> <span className="secundario">{detalleDe(m)}</span>
        </div>
      )}
      isLoading={isFetching || quieto !== texto.trim()}
      emptyText="No encontramos ningún médico con eso."
      error={error?.message}
    />
  )
}
