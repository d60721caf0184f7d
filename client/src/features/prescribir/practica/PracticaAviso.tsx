import { Aviso } from '#ui/Aviso'

/** Says in order what is left to do, while a médico practises (decision 0091). */
export function PracticaAviso({ falta }: { falta: string }) {
  return (
    <div role="status">
      <Aviso nivel="informa" titulo="Receta de práctica: no se firma ni se envía" icono="pen-tool">
        <p>
          El paciente no existe y nada de esto se guarda. Probá lo que quieras: un medicamento, «1-0-1 x 30», un
          diagnóstico.
        </p>
        <p>{falta === '' ? 'Ya está completa: seguí hasta «Terminar la práctica».' : `${falta}.`}</p>
      </Aviso>
    </div>
  )
}
