import type { ConvenioDatos, ReglasAdmin } from '@receta/contract'
import { formatFecha } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { recetasEnBanda } from '#ui/bandas'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { useEnsayo } from '../convenios.queries'
import { GuardarDialog } from './GuardarDialog'
import { diferencias, frenadasDe } from './reglas'
import estilos from '../admin-convenios.module.css'

type Props = {
  convenio: ConvenioDatos
  cambios: Partial<ReglasAdmin>
  borrador: ReglasAdmin
  onDescartar: () => void
  onGuardado: () => void
}

export function CambiosFicha({ convenio, cambios, borrador, onDescartar, onGuardado }: Props) {
  const [guardando, setGuardando] = useState(false)
  const distintas = diferencias(convenio.reglas, borrador)
  const n = distintas.length
  return (
    <section className="ficha">
      <div className="ficha-cabecera">
        <h2>{n === 0 ? 'Lo que cambia' : n === 1 ? 'Cambia 1 regla' : `Cambian ${n} reglas`}</h2>
      </div>
      <div className="ficha-cuerpo columna">
        {n === 0 && (
          <p className="nota tinta-2">
            Nada todavía. Tocá el lápiz de una regla: antes de guardar se ve qué cambia y qué habría pasado este mes.
          </p>
        )}
        {distintas.map(({ clave, antes, ahora }) => (
          <div key={clave} className={estilos.cambio}>
            <p>
              <span className="oculto">Antes: </span>
              <s>{antes}</s>
            </p>
            <p>
              <span className="oculto">Ahora: </span>
              <b>{ahora}</b>
            </p>
          </div>
        ))}
        {n > 0 && (
          <>
            <Ensayo convenio_id={convenio.convenio_id} cambios={cambios} borrador={borrador} />
            <div className="botones">
              <Button size="chico" onPress={onDescartar}>
                Dejarlo como está
              </Button>
              <OnlineButton size="chico" tone="primary" onPress={() => setGuardando(true)}>
                {n === 1 ? 'Guardar el cambio' : `Guardar ${n} cambios`}
              </OnlineButton>
            </div>
          </>
        )}
      </div>
      {guardando && (
        <GuardarDialog
          convenio={convenio}
          borrador={borrador}
          cuantos={n}
          onClose={() => setGuardando(false)}
          onGuardado={() => {
            setGuardando(false)
            onGuardado()
            toast('Las reglas rigen desde ahora.')
          }}
        />
      )}
    </section>
  )
}

type PropsEnsayo = { convenio_id: number; cambios: Partial<ReglasAdmin>; borrador: ReglasAdmin }

function Ensayo({ convenio_id, cambios, borrador }: PropsEnsayo) {
  const { data, error } = useEnsayo(convenio_id, borrador, true)
  if (error && !data)
    return (
      <p className="nota tinta-2">
        No pudimos ensayarlo con las recetas de este mes: los cambios siguen acá. Podés guardarlos sin el ensayo, o
        probar en un rato.
      </p>
    )
  if (!data) return <p className="nota tinta-2">Ensayando con las recetas de este mes…</p>
  const frenadas = frenadasDe(data, cambios)
  return (
    <div className={estilos.ensayo} role="status">
      <p className="fila">
        <Icon name="flask-conical" size="chica" />
        <b>Ensayo desde el {formatFecha(data.desde)}</b>
      </p>
      {frenadas.length === 0 ? (
        <p>Estas reglas no se pueden ensayar con lo ya emitido.</p>
      ) : (
        <>
          <p>Se emitieron {recetasEnBanda[data.recetas]}. Se habrían frenado:</p>
          <ul className={estilos.listaEnsayo}>
            {frenadas.map(({ frase, cuantas: dichas }) => (
              <li key={frase}>
                <b>{dichas}</b> {frase}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="nota tinta-2">Lo ya emitido no cambia.</p>
    </div>
  )
}
