import type { MedicoDatos } from '@receta/contract'
import { type ComoDeEvidencia, comosDeEvidencia, hoy } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useAhora } from '#device/use-ahora'
import { useEscrito } from '#session/use-escrito'
import { CheckField } from '#ui/CheckField'
import { DateField } from '#ui/DateField'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { SelectField } from '#ui/SelectField'
import { TextAreaField } from '#ui/TextAreaField'
import { palabrasComo, porAnotar } from '../evidencia'
import { useAbmMedico } from '../medicos.queries'
import { nombreMedico } from '../palabras'
import estilos from '../admin-medicos.module.css'

const preguntas: Readonly<Record<ComoDeEvidencia, string>> = {
  refeps: 'Qué contestó REFEPS',
  documento: 'Qué documento se vio',
  excusa: 'Por qué no hace falta',
}
const opciones = comosDeEvidencia.map((como) => ({ value: como, label: palabrasComo[como] }))

type Props = { medico: MedicoDatos; onClose: () => void; onHecho: (medico: MedicoDatos) => void }

/** One answer or document may hold several rows, and each keeps who wrote it down. */
export function EvidenciaDialog({ medico, onClose, onHecho }: Props) {
  const ahora = hoy(useAhora())
  const [faltan] = useState(() => porAnotar(medico))
  const escrito = `evidencia:${medico.medico_id}`
  const [elegidos, setElegidos] = useEscrito<readonly string[]>(escrito, 'elegidos', () =>
    faltan.map(({ dato }) => dato),
  )
  const [como, setComo] = useEscrito<ComoDeEvidencia>(escrito, 'como', 'refeps')
  const [detalle, setDetalle] = useEscrito(escrito, 'detalle', '')
  const [fecha, setFecha] = useEscrito<string>(escrito, 'fecha', ahora)
  const [revisado, setRevisado] = useState(false)
  const abm = useAbmMedico()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const datos = faltan.filter(({ dato }) => elegidos.includes(dato))
      const evidencia = { datos, como, detalle: detalle.trim(), fecha }
      const guardado = await abm.mutateAsync({ accion: 'M', medico_id: medico.medico_id, evidencia })
      if (guardado.medico) onHecho(guardado.medico)
    },
  })
  const problemas = {
    datos: faltan.every(({ dato }) => !elegidos.includes(dato)) ? 'Falta elegir qué datos.' : undefined,
    detalle: detalle.trim().length < 3 ? 'Son 3 letras por lo menos.' : undefined,
    fecha: fecha === '' ? 'Falta el día.' : fecha > ahora ? 'Ese día todavía no llegó.' : undefined,
  }
  const send = () => {
    setRevisado(true)
    if (Object.values(problemas).every((uno) => uno === undefined)) void prueba.send()
  }
  const error = (campo: keyof typeof problemas) => (revisado ? problemas[campo] : undefined)
  const put = (dato: string, va: boolean) =>
    setElegidos((antes) => (va ? [...antes, dato] : antes.filter((uno) => uno !== dato)))
  return (
    <DialogoConFactor
      titulo={`Evidencia de ${nombreMedico(medico)}`}
      onClose={onClose}
      tamano="medio"
      cancel="No anotar"
      confirmar="Anotar la evidencia"
      prueba={prueba}
      onConfirmar={send}
      fallo="No se anotó"
      enfocaCodigo={false}
    >
      <fieldset className={estilos.casillas}>
        <legend className="rotulo">Qué se comprobó</legend>
        {faltan.map(({ dato, valor }) => (
          <CheckField
            key={dato}
            label={`${dato}: ${valor}`}
            value={elegidos.includes(dato)}
            onChange={(va) => put(dato, va)}
          />
        ))}
        {error('datos') && <p className="texto-peligro">{error('datos')}</p>}
      </fieldset>
      <SelectField label="Cómo" options={opciones} value={como} onChange={setComo} />
      <TextAreaField
        label={preguntas[como]}
        descripcion="Queda en su historial, con tu nombre."
        value={detalle}
        onChange={setDetalle}
        autoFocus
        rows={2}
        maxLength={300}
        error={error('detalle')}
      />
      <DateField label="De qué día" value={fecha} onChange={setFecha} error={error('fecha')} />
    </DialogoConFactor>
  )
}
